import { sourceStates, type SourceState } from 'contract';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { PublicType } from '../../graphql/public-type.js';

@PublicType('ApiStatus')
export class ApiStatusType {
  @Field(() => Boolean) available!: boolean;
  @Field(() => [String], { description: 'Names of the organizations whose source is connected.' }) clients!: readonly string[];
  @Field(() => Boolean) missing!: boolean;
  @Field(() => [String], { description: 'Names of the settings that should hold a key and do not.' }) keys!: readonly string[];
}

/** The contract's states under the names GraphQL writes. */
export const SourceStateEnum: Readonly<Record<string, SourceState>> = Object.fromEntries(sourceStates.map(({ value }) => [value.toUpperCase(), value]));

registerEnumType(SourceStateEnum, {
  name: 'SourceState',
  description: 'LIVE: read and applied. EMPTY: read, and it lists nothing. DEGRADED: what is shown is of the last good run. UNAVAILABLE: never read.',
});

@PublicType('JobSource', { description: "An organization's applicant tracking system, as its last runs have it." })
export class JobSourceType {
  @Field(() => ID) organizationId!: string;
  @Field(() => String) name!: string;
  @Field(() => String) vendor!: string;
  @Field(() => SourceStateEnum) state!: SourceState;
  @Field(() => Int) openJobs!: number;
  @Field(() => GraphQLDateTime, { nullable: true }) checkedAt!: Date | null;
  @Field(() => GraphQLDateTime, { nullable: true, description: 'How old what is shown is.' }) lastGoodAt!: Date | null;
}
