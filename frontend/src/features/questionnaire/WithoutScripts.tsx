import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { pagePaths } from 'db/contract';
import { colour, radius } from '../../theme/tokens.js';
import { questionnaireTexts } from './questionnaire-texts.js';

/** The way on for visitors whose browser runs no scripts: the questions can be read, not sent. */
export function WithoutScripts() {
  return (
    <noscript>
      <Box component="p" className="no-print" sx={{ m: 0, mb: 4, p: 2.5, borderRadius: `${radius.control}px`, border: `1px solid ${colour.warning}`, borderLeftWidth: 6, bgcolor: colour.surface }}>
        {questionnaireTexts.withoutScripts} <Link href={pagePaths.contact}>{questionnaireTexts.withoutScriptsLink}</Link>
      </Box>
    </noscript>
  );
}
