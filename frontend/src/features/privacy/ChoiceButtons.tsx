import { Button } from '@mui/material';
import { usePrivacyTexts } from '../../content/privacy-choices.js';
import { decide } from '../../lib/consent/consent.js';

interface ChoiceButtonsProps {
  readonly onChosen?: () => void;
  readonly color: 'primary' | 'inherit';
}

export function ChoiceButtons({ onChosen, color }: ChoiceButtonsProps) {
  const texts = usePrivacyTexts();
  const choose = (answer: Parameters<typeof decide>[0]) => () => {
    onChosen?.();
    decide(answer);
  };
  return (
    <>
      <Button variant="outlined" color={color} onClick={choose('denied')}>
        {texts.decline}
      </Button>
      <Button variant="outlined" color={color} onClick={choose('granted')}>
        {texts.accept}
      </Button>
    </>
  );
}
