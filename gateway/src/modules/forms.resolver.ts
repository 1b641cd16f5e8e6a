import { type GuideResponse, limits } from 'contract';
import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../graphql/context.js';
import { PublicType } from '../graphql/public-type.js';
import type { MailReceipt } from '../mail-requests.js';
import { JobFilterInput } from './careers/job-connection.type.js';
import type { SubmissionReceipt } from './submissions/submissions.service.js';

@InputType({ description: 'A message to the company.' })
class ContactMessageInput {
  @Field(() => String, { description: 'Of the sender, 2 to 150 characters.' }) name!: string;
  @Field(() => String, { description: 'Where the company may answer.' }) email!: string;
  @Field(() => String, { description: 'One line of 2 to 200 characters.' }) subject!: string;
  @Field(() => String, { description: 'Plain text of 10 to 15,000 characters; line breaks are kept.' })
  message!: string;
}

@PublicType('SubmissionReceipt', 'The answer to a message that was stored.')
class SubmissionReceiptType {
  @Field(() => ID, { description: 'Names the stored message; sent again, it is the same.' }) id!: string;
}

@InputType({ description: 'A request for the filming guide.' })
class GuideRequestInput {
  @Field(() => String, { description: 'Where the guide is mailed to.' }) email!: string;
}

@PublicType('GuideResponse', 'How the filming guide was given.')
class GuideResponseType {
  @Field(() => Boolean, { description: 'True when a mail with it is on its way.' }) emailSent!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Where the guide is, when mail does not flow at present, or this address may get no more. A mail may still follow.',
  })
  downloadUrl?: string;
}

// This name and that of the receipt are renamed in 2.0.0: clients name them in their queries.
@InputType({ description: 'A request for a mail with a list of jobs.' })
class SavedJobsLetterInput {
  @Field(() => String, { description: 'Where the mail is sent to.' }) email!: string;
  @Field(() => [ID], { description: `Of jobs, open or closed; at most ${limits.savedJobs}.` })
  ids!: readonly string[];
  @Field(() => String, { nullable: true, description: 'Language of the mail: `en` (default) or `es`.' })
  locale?: string | null;
}

@PublicType('SavedJobsLetterReceipt', 'The answer to a request for a mail with saved jobs.')
class SavedJobsLetterReceiptType {
  @Field(() => Boolean, { description: 'The same for every address.' }) accepted!: boolean;
}

@InputType({ description: 'A request for mails about new jobs.' })
class JobAlertInput {
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
class JobAlertReceiptType {
  @Field(() => Boolean, { description: 'The same for every address, known or not.' }) accepted!: boolean;
}

/** What visitors send by forms; each service validates it. */
@Resolver()
export class FormsResolver {
  @Mutation(() => SubmissionReceiptType, {
    description: 'Sends a message to the company. It is stored before this answers and mailed afterwards.',
    complexity: 100,
  })
  async sendContactMessage(
    @Arg('input', () => ContactMessageInput, { description: 'What is sent.' }) input: ContactMessageInput,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'The same key sends the same message once, however often it is tried.',
    })
    idempotencyKey: string | null | undefined,
    @Ctx() { services, sender }: GraphContext,
  ): Promise<SubmissionReceipt> {
    return services.submissions.send(input, { ...sender, idempotencyKey: idempotencyKey ?? undefined });
  }

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

  @Mutation(() => SavedJobsLetterReceiptType, {
    description: 'Mails a list of jobs once. It needs a mail server, as job alerts do (`jobAlertsOffered`).',
    complexity: 100,
  })
  async mailSavedJobs(
    @Arg('input', () => SavedJobsLetterInput, { description: 'Who asks for which jobs.' })
    input: SavedJobsLetterInput,
    @Ctx() { services, sender }: GraphContext,
  ): Promise<MailReceipt> {
    return services.savedJobs.mail(input, sender);
  }

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
