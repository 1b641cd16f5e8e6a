import { Arg, Ctx, Field, InputType, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import { JobFilterInput } from '../careers/job-connection.type.js';
import type { MailReceipt } from '../../mail-requests.js';

/** The service validates it. */
@InputType({ description: 'A request for mails about new jobs.' })
export class JobAlertInput {
  @Field(() => String, { description: 'Where the mails go, once its owner has confirmed.' }) email!: string;
  @Field(() => JobFilterInput, {
    nullable: true,
    description: 'Filters of the jobs to be sent; none: all jobs.',
  })
  filters?: JobFilterInput | null;
  @Field(() => String, { nullable: true, description: 'Language of the mails: `en` (default) or `es`.' })
  locale?: string | null;
}

@PublicType('JobAlertReceipt', 'The answer to a request for a job alert.')
export class JobAlertReceiptType {
  @Field(() => Boolean, { description: 'The same for every address, known or not.' }) accepted!: boolean;
}

@Resolver()
export class JobAlertsResolver {
  @Query(() => Boolean, { description: 'Whether job alerts can be asked for: a mail server is set up.' })
  jobAlertsOffered(@Ctx() { services }: GraphContext): Promise<boolean> {
    // Changes with the data version.
    return services.mails.offered();
  }

  @Mutation(() => JobAlertReceiptType, {
    description:
      'Asks for mails about new jobs. They begin when the owner of the address confirms it by the link mailed to it.',
    complexity: 100,
  })
  async requestJobAlert(
    @Arg('input', () => JobAlertInput, { description: 'Who asks for which jobs.' }) input: JobAlertInput,
    @Ctx() { services, sender }: GraphContext,
  ): Promise<MailReceipt> {
    return services.jobAlerts.request(input, sender);
  }
}
