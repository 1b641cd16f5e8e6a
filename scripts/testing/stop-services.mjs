import { services } from './start-services.mjs';

export default async function stopServices() {
  for (const service of services.toReversed()) await service.stop();
}
