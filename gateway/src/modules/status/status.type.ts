import { Field, ObjectType } from 'type-graphql';

@ObjectType('ApiStatus')
export class ApiStatusType {
  @Field(() => Boolean) available!: boolean;
  @Field(() => [String], { description: 'Names of the organizations whose source is connected.' }) clients!: readonly string[];
  @Field(() => Boolean) missing!: boolean;
  @Field(() => [String], { description: 'Names of the settings that should hold a key and do not.' }) keys!: readonly string[];
}
