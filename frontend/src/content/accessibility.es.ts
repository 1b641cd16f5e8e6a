import type { AccessibilityTexts } from './accessibility.js';
import { section } from './legal-document.js';

export const accessibilityTexts: AccessibilityTexts = {
  contents: 'En esta página',
  assessed: 'Evaluado el 28 de noviembre de 2026',
  statement: ({ name, email, phone }) => ({
    title: 'Declaración de accesibilidad',
    introduction: `${name} quiere que todas las personas puedan usar este sitio web: encontrar empleos, ver los videos y escribirnos.`,
    sections: [
      section('conformance', 'Conformidad', [
        'Nuestro objetivo es cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA. Según nuestras propias pruebas, las páginas de este sitio web cumplen lo que probamos. Debido a los límites que se indican abajo, decimos que el sitio es parcialmente conforme.',
      ]),
      section(
        'tests',
        'Cómo se prueba',
        [
          'Los programas encuentran solo una parte de las barreras. Hasta ahora no ha habido una auditoría independiente ni pruebas con personas que usan tecnología de asistencia.',
          'Estas son nuestras propias pruebas. Antes de cada versión, las páginas se prueban en un navegador, en ventanas angostas y anchas:',
        ],
        [
          'con axe, un programa que busca incumplimientos de WCAG 2.0, 2.1 y 2.2 en los niveles A y AA,',
          'solo con el teclado,',
          'que haya un encabezado principal, que no se salte ningún nivel de encabezado y que no haga falta desplazarse hacia los lados a partir de 390 píxeles de ancho,',
          'para visitantes que prefieren menos movimiento, y sin JavaScript.',
        ],
      ),
      section(
        'limits',
        'Límites conocidos',
        ['Estas partes pueden ser una barrera:'],
        [
          'Los videos no tienen audiodescripción. Los videos de YouTube y Vimeo se ven en los reproductores de esos servicios, y algunos no tienen subtítulos.',
          'Las descripciones de los empleos vienen de los sistemas de los empleadores. No cambiamos sus palabras, y su idioma puede estar mal indicado.',
          'Usted solicita un empleo en el sitio web del empleador, y los clientes usan un portal. Esta declaración no abarca esos sitios.',
          'El cuestionario para empleadores y los empleos guardados necesitan JavaScript. El formulario de contacto no lo necesita.',
        ],
      ),
      section('report', 'Informar de una barrera', [
        `Díganos qué no pudo leer o hacer, y en qué página: por correo electrónico a ${email}, por teléfono al ${phone} o con el formulario de contacto. Nos ayuda saber qué navegador y qué tecnología de asistencia usa.`,
        'Le responderemos y, si podemos, eliminaremos la barrera o le daremos el contenido en otra forma. Si una barrera le impide solicitar un empleo, díganos cuál: le pondremos en contacto con el empleador.',
      ]),
      section('technology', 'Tecnología', [
        'Este sitio web usa HTML, CSS, WAI-ARIA y JavaScript. Sin JavaScript puede leer todas las páginas, salvo sus empleos guardados, buscar empleos y videos, y enviar el formulario de contacto.',
      ]),
    ],
  }),
};
