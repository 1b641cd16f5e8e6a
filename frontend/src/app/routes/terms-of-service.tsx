import { pagePaths } from 'contract';
import { termsOfService } from '../../content/legal/terms-of-service.js';
import { legalRoute } from './legal-page.js';

export const { loader, Component } = legalRoute(termsOfService, pagePaths.termsOfService);
