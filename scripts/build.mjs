import { ensureBuilt } from './launcher/build.mjs';

/** `npm run build` */
export default function build() {
  ensureBuilt();
}
