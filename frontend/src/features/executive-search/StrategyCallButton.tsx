import Button from '@mui/material/Button';
import { strategyCall } from '../../content/executive-search/executive-search-page.js';
import { Link } from '../../components/Link.js';
import { emberButton } from '../../components/night-buttons.js';

/** 'Book an Executive Search Strategy Call', on dark ground. */
export function StrategyCallButton() {
  return (
    <Button component={Link} to={strategyCall.to} variant="contained" size="large" sx={tall}>
      {strategyCall.label}
    </Button>
  );
}

const tall = { ...emberButton, py: 1.25, lineHeight: 1.3, textWrap: 'balance' } as const;
