import { packages, services, type Service, type ServicePackage } from 'contract';
import { Query, Resolver } from 'type-graphql';
import { ServicePackageType, ServiceType } from './offers.type.js';

/** What the company offers: the contract's content, the same that the pages show. Nothing is asked of the database. */
@Resolver()
export class OffersResolver {
  @Query(() => [ServiceType], {
    description: 'Every service the company offers.',
    complexity: ({ childComplexity }) => services.length * childComplexity,
  })
  services(): readonly Service[] {
    return services;
  }

  @Query(() => [ServicePackageType], {
    description: 'The recruitment marketing packages, the smallest first.',
    complexity: ({ childComplexity }) => packages.length * childComplexity,
  })
  packages(): readonly ServicePackage[] {
    return packages;
  }
}
