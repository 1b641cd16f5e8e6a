import { textDirection, textLanguage } from './text-language.js';

describe('the direction of a text', () => {
  it.each([
    ['ممرض (ICU) - دوام كامل', 'rtl'],
    ['(ICU) ممرض - دوام كامل', 'rtl'],
    ['ICU אחות - משרה מלאה', 'rtl'],
    ['מפתח Backend', 'ltr'],
    ['پرستار بخش مراقبت', 'rtl'],
    ['ނަރުސް', 'rtl'],
    ['Registered Nurse (ممرض)', 'ltr'],
    ['Registered Nurse', 'ltr'],
    ['看護師', 'ltr'],
    ['2026 - 40%', 'ltr'],
    ['', 'ltr'],
  ])('%s: %s', (text, direction) => expect(textDirection(text)).toBe(direction));
});

const german = 'Wir suchen für unser Haus eine Pflegefachkraft. '.concat(
  'Du bist mit der Pflege der Menschen vertraut und hast eine Ausbildung. Wir bieten dir einen sicheren Platz und die Zeit, '.repeat(
    3,
  ),
);
const spanish =
  'Buscamos una enfermera para el turno de noche en nuestro hospital. Cuidas de los pacientes y de sus familias con el equipo. '.repeat(
    3,
  );
const english =
  'You care for patients and you have the licence for this work. Our team is here for you. '.repeat(4);

describe('the language of a text', () => {
  it.each([
    ['en', 'Registered Nurse', 'en'],
    ['de_DE', 'Pflegefachkraft', 'de-DE'],
    [null, 'Pflegefachkraft', null],
    ['en', 'ممرض (ICU) - دوام كامل بدوام ليلي', 'ar'],
    [null, 'پرستار بخش مراقبت‌های ویژه', 'fa'],
    [null, 'نرس کی ضرورت ہے', 'ur'],
    ['ar', 'ممرض', 'ar'],
    ['en', 'אחות (ICU) - משרה מלאה', 'he'],
    ['he', 'אחות', 'he'],
    ['en', '看護師のお仕事', 'ja'],
    ['ja', '看護師', 'ja'],
    ['zh-TW', '護理師', 'zh-TW'],
    [null, '護理師', 'zh'],
    [null, '간호사', 'ko'],
    [null, 'Νοσηλευτής', 'el'],
    [null, 'พยาบาล', 'th'],
    [null, 'Медична сестра з досвідом в Україні', 'uk'],
    [null, 'Медицинская сестра, ночные смены', 'ru'],
    [null, 'नर्स', null],
    ['hi', 'नर्स', 'hi'],
    ['ja', 'Registered Nurse', null],
    ['klingon', 'Registered Nurse', null],
    ['en', '2026', 'en'],
    [null, '', null],
    ['en', german, 'de'],
    [null, german, 'de'],
    ['de-AT', german, 'de-AT'],
    ['de', english, 'en'],
    ['en', spanish, 'es'],
    [null, spanish, 'es'],
    ['en', `${english} ${german}`, 'en'],
    ['en', 'Wir suchen eine Pflegefachkraft für die Nacht', 'en'],
  ])('stated as %s for %s is %s', (stated, text, language) =>
    expect(textLanguage(stated, text)).toBe(language),
  );
});
