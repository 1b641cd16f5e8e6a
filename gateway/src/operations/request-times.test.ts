import { Histogram, Registry } from 'prom-client';
import { RequestTimes } from './request-times.js';

const described = { name: 'request_seconds', help: 'Requests.', buckets: [0.0005, 0.01, 1] };
const requests = [[0.0001, 200], [0.0005, 200], [0.0006, 200], [0.5, 200], [3, 200], [0.02, 404]] as const;

describe('the times of requests', () => {
  it('are written as the histogram of the library writes them', async () => {
    const [ours, theirs] = [new Registry(), new Registry()];
    const times = new RequestTimes({ ...described, registers: [ours] });
    const histogram = new Histogram({ ...described, registers: [theirs], labelNames: ['method', 'route', 'status'] });
    for (const [seconds, status] of requests) {
      times.took(seconds, 'GET', '/api/jobs', status);
      histogram.observe({ method: 'GET', route: '/api/jobs', status }, seconds);
    }
    expect(await ours.metrics()).toBe(await theirs.metrics());
  });
});
