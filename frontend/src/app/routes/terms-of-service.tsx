import { pagePaths, termsOfService } from 'db/contract';
import { legalRoute } from './legal-route.js';

export const { loader, Component, head } = legalRoute(termsOfService, pagePaths.termsOfService);
