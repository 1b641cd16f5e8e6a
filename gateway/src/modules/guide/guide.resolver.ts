import type { GuideResponse } from 'contract';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { GuideRequestInput, GuideResponseType } from './guide.type.js';

@Resolver()
export class GuideResolver {
  @Mutation(() => GuideResponseType, { description: 'Asks for the B-roll filming guide: it is mailed within three seconds, or given as a download.', complexity: 100 })
  async requestGuide(@Arg('input', () => GuideRequestInput) input: GuideRequestInput, @Ctx() { services, address, requestId }: GraphContext): Promise<GuideResponse> {
    return services.guide.request(input, { address, requestId });
  }
}
