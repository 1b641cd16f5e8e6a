import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import type { ApiStatus } from './status.service.js';
import { ApiStatusType } from './status.type.js';

@Resolver()
export class StatusResolver {
  @Query(() => ApiStatusType)
  async apiStatus(@Ctx() { services, keepOutOfCache }: GraphContext): Promise<ApiStatus> {
    // A sync that changed no job leaves the data version alone, yet may connect a client.
    keepOutOfCache();
    return services.status.read();
  }
}
