/**
 * JSON inside a script element must not be able to end it, nor to begin what hides its end (HTML Standard, "Restrictions for contents
 * of script elements"). All else stays as it is in the page, whose text it often is: said the same way twice it takes hardly any bytes.
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll(/<(?=!--|\/?script)/gi, '\\u003c');
}
