import type { Sheet } from '../sheet.js';

export type Pdf = Sheet['pdf'];

/** Head and shoulders. @param x middle @param y base line @param size height */
export function bust(pdf: Pdf, x: number, y: number, size: number, color: string): void {
  pdf.circle(x, y - size * 0.74, size * 0.23).fill(color);
  pdf.moveTo(x - size * 0.46, y).bezierCurveTo(x - size * 0.46, y - size * 0.58, x + size * 0.46, y - size * 0.58, x + size * 0.46, y).fill(color);
}

/** A person standing. @param y the floor */
export function figure(pdf: Pdf, x: number, y: number, size: number, color: string): void {
  pdf.circle(x, y - size * 0.9, size * 0.095).fill(color);
  pdf.roundedRect(x - size * 0.13, y - size * 0.78, size * 0.26, size * 0.4, size * 0.09).fill(color);
  pdf.roundedRect(x - size * 0.11, y - size * 0.5, size * 0.095, size * 0.5, size * 0.04).fill(color);
  pdf.roundedRect(x + size * 0.015, y - size * 0.5, size * 0.095, size * 0.5, size * 0.04).fill(color);
  pdf.roundedRect(x - size * 0.2, y - size * 0.76, size * 0.08, size * 0.36, size * 0.04).fill(color);
  pdf.roundedRect(x + size * 0.12, y - size * 0.76, size * 0.08, size * 0.36, size * 0.04).fill(color);
}

/** A telephone or camera from above, looking upwards on the paper. */
export function camera(pdf: Pdf, x: number, y: number, color: string): void {
  pdf.roundedRect(x - 11, y - 6, 22, 15, 3).fill(color);
  pdf.rect(x - 4.5, y - 12, 9, 7).fill(color);
}
