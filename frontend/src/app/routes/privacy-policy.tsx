import { pagePaths, privacyPolicy } from 'db/contract';
import { legalRoute } from './legal-route.js';

export const { loader, Component, head } = legalRoute(privacyPolicy, pagePaths.privacyPolicy);
