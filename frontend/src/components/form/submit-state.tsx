import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Box, Button, CircularProgress, Typography } from '@mui/material';
import type { Toast } from 'contract';
import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { useFormTexts } from '../../content/form-texts.js';
import { colour, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import type { FormStatus } from './send-form.js';

interface SubmitButtonProps {
  readonly status: FormStatus;
  readonly label: string;
  readonly sendingLabel: string;
  /** For a form that is sent by this button alone: neither by Enter in one of its fields nor before its scripts are there. */
  readonly onClick?: () => void;
}

/** Sends the form. Not `disabled` meanwhile, which would take the focus away. */
export const SubmitButton = memo(function SubmitButton({
  status,
  label,
  sendingLabel,
  onClick,
}: SubmitButtonProps) {
  const sending = status.kind === 'sending';
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      variant="contained"
      size="large"
      aria-disabled={sending}
      startIcon={
        sending ? <CircularProgress aria-hidden size={18} thickness={5} color="inherit" /> : undefined
      }
      sx={{
        justifySelf: 'start',
        minWidth: 190,
        '&[aria-disabled=true]': { cursor: 'progress', bgcolor: 'primary.dark' },
      }}
    >
      {sending ? sendingLabel : label}
    </Button>
  );
});

interface FormStatusLineProps {
  readonly status: FormStatus;
  readonly sending: string;
  readonly sent: Toast;
  readonly failed: Toast;
  /** A toast shows success: here it is only announced. */
  readonly toasted?: boolean;
}

/** The outcome beside the button; unlike a toast it stays. The live region is always rendered, so that changes are announced. */
export function FormStatusLine({ status, sending, sent, failed, toasted = false }: FormStatusLineProps) {
  const texts = useFormTexts();
  const online = useOnline();
  const region = useRef<HTMLDivElement>(null);
  const { kind } = status;
  useEffect(() => {
    // Below a form that fills a small window it would not be visible.
    if (kind === 'sent' || kind === 'failed' || kind === 'limited')
      region.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <Box ref={region} role="status" sx={{ scrollMarginBlock: 140, 'button + & > div': { mt: 2.5 } }}>
      {status.kind === 'sending' && <VisuallyHidden>{sending}</VisuallyHidden>}
      {status.kind === 'sent' &&
        (toasted ? (
          <VisuallyHidden>
            {sent.title}. {sent.description}
          </VisuallyHidden>
        ) : (
          <Notice tone="good" title={sent.title} text={sent.description} />
        ))}
      {status.kind === 'limited' && (
        <Notice tone="bad" title={texts.limited(status.waitSeconds)} text={texts.kept} />
      )}
      {(status.kind === 'failed' || status.kind === 'key-spent') && (
        <Notice tone="bad" title={failed.description} text={texts.kept} />
      )}
      {(status.kind === 'offline' || status.kind === 'idle') && !online && (
        <Notice tone="bad" text={texts.offline} />
      )}
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
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2.5,
        py: 2,
        borderRadius: `${radius.control}px`,
        border: `1px solid ${accent}`,
        borderLeftWidth: 6,
        bgcolor: colour.surface,
      }}
    >
      <Icon aria-hidden sx={{ color: accent, flexShrink: 0 }} />
      <div>
        {title !== undefined && <Typography sx={{ fontWeight: 650 }}>{title}</Typography>}
        <Typography variant={title === undefined ? 'body1' : 'body2'}>{text}</Typography>
      </div>
    </Box>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
