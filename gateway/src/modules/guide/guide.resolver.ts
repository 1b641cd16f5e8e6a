import type { GuideResponse } from 'contract';
import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';

@InputType({ description: 'A request for the filming guide.' })
export class GuideRequestInput {
  @Field(() => String, { description: 'Where the guide is mailed to.' }) email!: string;
}

@PublicType('GuideResponse', 'How the filming guide was given.')
export class GuideResponseType {
  @Field(() => Boolean, { description: 'True when a mail with it is on its way.' }) emailSent!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Where the guide is, when mail does not flow at present, or this address may get no more. A mail may still follow.',
  })
  downloadUrl?: string;
}

@Resolver()
export class GuideResolver {
  @Mutation(() => GuideResponseType, {
    description:
      'Asks for the B-roll filming guide by mail. Where mail does not flow at present, the answer names a download.',
    complexity: 100,
  })
  async requestGuide(
    @Arg('input', () => GuideRequestInput, { description: 'Who asks for it.' }) input: GuideRequestInput,
    @Ctx() { services, sender }: GraphContext,
  ): Promise<GuideResponse> {
    return services.guide.request(input, sender);
  }
}
