import { pagePaths } from 'contract';
import { privacyPolicy } from '../../content/legal/privacy-policy.js';
import { legalRoute } from './legal-page.js';

export const { loader, Component } = legalRoute(privacyPolicy, pagePaths.privacyPolicy);
