import 'media-chrome/lang/es';
import { setLanguage } from 'media-chrome/utils/i18n';

// Before the controls, which take their words when they are made: those of the page, not of the browser.
setLanguage(document.documentElement.lang);
