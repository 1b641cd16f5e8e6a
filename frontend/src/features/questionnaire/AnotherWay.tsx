import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { pagePaths } from 'contract';
import { colour, radius } from '../../theme/tokens.js';
import { questionnaireTexts } from './questionnaire-texts.js';

interface AnotherWayProps {
  /** Why the questionnaire cannot be sent. */
  readonly text: string;
}

/** Leads whoever cannot send the questionnaire to the contact page. */
export function AnotherWay({ text }: AnotherWayProps) {
  return (
    <Box component="p" className="no-print" sx={{ m: 0, mb: 4, p: 2.5, borderRadius: `${radius.control}px`, border: `1px solid ${colour.warning}`, borderLeftWidth: 6, bgcolor: colour.surface }}>
      {text} <Link href={pagePaths.contact}>{questionnaireTexts.anotherWay}</Link>
    </Box>
  );
}
