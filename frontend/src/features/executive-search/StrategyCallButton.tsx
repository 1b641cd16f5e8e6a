import Button from '@mui/material/Button';
import { strategyCall } from 'db/contract';
import { Link } from 'react-router-dom';
import { colour } from '../../theme/tokens.js';

/** 'Book an Executive Search Strategy Call', on dark ground. */
export function StrategyCallButton() {
  return (
    <Button component={Link} to={strategyCall.to} variant="contained" size="large" sx={ember}>
      {strategyCall.label}
    </Button>
  );
}

const ember = { bgcolor: colour.ember, color: colour.onEmber, py: 1.25, lineHeight: 1.3, '&:hover': { bgcolor: colour.emberBright } } as const;
