import type { EnhancementSettings } from '../../env.js';
import type { EnhancementEngine } from './engine.js';
import { createOpenaiEngine } from './openai/openai-engine.js';

let local: Promise<EnhancementEngine> | undefined;

/**
 * @returns the engines in the order they are tried; the local one is always the last resort. It is loaded and trained
 * once, when first needed: its language model would delay every start of the worker.
 */
export async function enginesOf(settings: EnhancementSettings): Promise<readonly EnhancementEngine[]> {
  local ??= import('./local/local-engine.js').then(({ createLocalEngine }) => createLocalEngine());
  return settings.engine === 'openai' ? [createOpenaiEngine(settings), await local] : [await local];
}
