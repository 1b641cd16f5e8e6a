import type { EnhancementSettings } from '../../env.js';
import type { EnhancementEngine } from './engine.js';
import { createLocalEngine } from './local/local-engine.js';
import { createOpenaiEngine } from './openai/openai-engine.js';

let local: EnhancementEngine | undefined;

/** @returns the engines in the order they are tried; the local one is always the last resort. It is made once, when first needed. */
export function enginesOf(settings: EnhancementSettings): readonly EnhancementEngine[] {
  local ??= createLocalEngine();
  return settings.engine === 'openai' ? [createOpenaiEngine(settings), local] : [local];
}
