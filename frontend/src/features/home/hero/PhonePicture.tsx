import { Picture } from '../../../components/Picture.js';

/** Stands where wide screens have the carousel. */
export function PhonePicture() {
  return <Picture picture="hero-2" only="small" priority decorative sizes="100vw" ratio="16 / 10" />;
}
