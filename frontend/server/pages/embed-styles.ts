import { colour, radius } from '../../src/theme/tokens.js';

/**
 * Styles of the list of jobs in a frame, from 280 px on. No fonts of the site: a frame is to weigh little.
 *
 * @param accent `#rrggbb`, readable on white
 */
export function embedStyles(accent: string): string {
  return [
    `*{box-sizing:border-box}html,body{margin:0;background:#fff;color:${colour.ink};font:1rem/1.5 system-ui,sans-serif}`,
    'main{padding:4px 4px 12px}h1{margin:0 0 12px;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere}p{margin:12px 0}',
    'form{display:flex;flex-wrap:wrap;gap:8px}input[type=search]{flex:1 1 150px;min-width:0}',
    `input,button{min-height:44px;padding:0 14px;border:1px solid ${colour.fieldLine};border-radius:${radius.small}px;font:inherit}`,
    `button{border-color:${accent};background:${accent};color:#fff;font-weight:600;cursor:pointer}`,
    'ul{margin:0;padding:0;list-style:none}',
    `li{padding:2px 0 10px;border-top:1px solid ${colour.line}}li p{display:flex;flex-wrap:wrap;gap:0 14px;margin:0;color:${colour.inkMuted};font-size:.9375rem;overflow-wrap:anywhere}`,
    `a{display:inline-block;padding:10px 0;color:${accent};overflow-wrap:anywhere}li>a{padding:12px 0 8px;font-weight:600}`,
    'nav{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center}',
    `:focus-visible{outline:3px solid ${accent};outline-offset:2px}`,
    '.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  ].join('');
}
