import { eraseOld } from 'db/repositories/deliveries/retention';
import { erasePersonalDataWork } from './definitions.js';
import { processor } from './processor.js';

export const erasePersonalDataProcessor = processor(
  erasePersonalDataWork,
  async (_, { dataSource, retentionDays, closedJobsDays, log }) => {
    const erased = await eraseOld(dataSource, { retentionDays, closedJobsDays });
    const counts = Object.entries(erased).filter(([, count]) => count > 0);
    if (counts.length > 0)
      log[erased.undelivered ? 'warn' : 'info'](
        { retentionDays, closedJobsDays, ...Object.fromEntries(counts) },
        'what is kept no longer was erased',
      );
    return { outcome: 'done', note: counts.map(([name, count]) => `${count} ${name}`).join(', ') };
  },
);
