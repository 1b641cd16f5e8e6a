import { limits } from 'contract';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import type { MailReceipt } from '../../mail-requests.js';

/** The service validates it. */
@InputType({ description: 'A request for a mail with a list of jobs.' })
export class SavedJobsLetterInput {
  @Field(() => String, { description: 'Where the mail is sent to.' }) email!: string;
  @Field(() => [ID], { description: `Of jobs, open or closed; at most ${limits.savedJobs}.` })
  ids!: readonly string[];
  @Field(() => String, { nullable: true, description: 'Language of the mail: `en` (default) or `es`.' })
  locale?: string | null;
}

@PublicType('SavedJobsLetterReceipt', 'The answer to a request for a mail with saved jobs.')
export class SavedJobsLetterReceiptType {
  @Field(() => Boolean, { description: 'The same for every address.' }) accepted!: boolean;
}

@Resolver()
export class SavedJobsResolver {
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
}
