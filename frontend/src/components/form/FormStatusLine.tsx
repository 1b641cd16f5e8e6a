import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formTexts } from '../../content/form-texts.js';
import type { Toast } from 'contract';
import { useEffect, useRef } from 'react';
import { colour, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import type { FormStatus } from './form-state.js';
import { useOnline } from './use-online.js';

interface FormStatusLineProps {
  readonly status: FormStatus;
  readonly sending: string;
  readonly sent: Toast;
  readonly failed: Toast;
}

/** Says beside the button what became of the form; unlike a toast it stays. Its region is always there, so that changes are spoken. */
export function FormStatusLine({ status, sending, sent, failed }: FormStatusLineProps) {
  const online = useOnline();
  const region = useRef<HTMLDivElement>(null);
  const { kind } = status;
  useEffect(() => {
    // Below a form that fills a small window it would go unseen.
    if (kind === 'sent' || kind === 'failed' || kind === 'limited') region.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <Box ref={region} role="status" sx={{ scrollMarginBlock: 140, 'button + & > div': { mt: 2.5 } }}>
      {status.kind === 'sending' && <VisuallyHidden>{sending}</VisuallyHidden>}
      {status.kind === 'sent' && <Notice tone="good" title={sent.title} text={sent.description} />}
      {status.kind === 'limited' && <Notice tone="bad" title={formTexts.limited(status.waitSeconds)} text={formTexts.kept} />}
      {(status.kind === 'failed' || status.kind === 'key-spent') && <Notice tone="bad" title={failed.description} text={formTexts.kept} />}
      {(status.kind === 'offline' || status.kind === 'idle') && !online && <Notice tone="bad" text={formTexts.offline} />}
    </Box>
  );
}

interface NoticeProps {
  readonly tone: 'good' | 'bad';
  readonly title?: string;
  readonly text: string;
}

function Notice({ tone, title, text }: NoticeProps) {
  const Icon = tone === 'good' ? CheckCircleOutlineRounded : ErrorOutlineRounded;
  const accent = tone === 'good' ? colour.success : colour.error;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, px: 2.5, py: 2, borderRadius: `${radius.control}px`, border: `1px solid ${accent}`, borderLeftWidth: 6, bgcolor: colour.surface }}>
      <Icon aria-hidden sx={{ color: accent, flexShrink: 0 }} />
      <div>
        {title !== undefined && <Typography sx={{ fontWeight: 650 }}>{title}</Typography>}
        <Typography variant={title === undefined ? 'body1' : 'body2'}>{text}</Typography>
      </div>
    </Box>
  );
}
