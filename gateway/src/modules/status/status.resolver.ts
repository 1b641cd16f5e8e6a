import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import type { ApiStatus, JobSource } from './status.service.js';
import { ApiStatusType, JobSourceType } from './status.type.js';

@Resolver()
export class StatusResolver {
  @Query(() => ApiStatusType)
  async apiStatus(@Ctx() { services, keepOutOfCache }: GraphContext): Promise<ApiStatus> {
    // A sync that changed no job leaves the data version alone, yet may connect a client.
    keepOutOfCache();
    return services.status.read();
  }

  @Query(() => [JobSourceType], { description: 'Where the jobs come from, and how far each source can be relied on.', complexity: 20 })
  async jobSources(@Ctx() { services, keepOutOfCache }: GraphContext): Promise<readonly JobSource[]> {
    // Every run changes it, most runs change no job.
    keepOutOfCache();
    return services.status.sources();
  }
}
