/** Plain and light; colours reach a contrast of 7 to 1 for text. */
export const style = `
:root { color-scheme: light; --ink: #14213a; --line: #c5cede; --tint: #eef2f8; --strong: #0b4f8a; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
header { background: var(--tint); border-bottom: 1px solid var(--line); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0 .25rem; margin: 0 auto; padding: .25rem 1rem; max-width: 90rem; }
nav a { display: block; padding: .65rem .6rem; }
main, footer { max-width: 90rem; margin: 0 auto; padding: 1rem; }
footer { font-size: .9rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 1.75rem 0 .5rem; }
a { color: var(--strong); }
[aria-current=page], [aria-current=true] { font-weight: 700; color: var(--ink); text-decoration: none; }
:focus-visible, input:focus-within { outline: 3px solid var(--strong); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
.skip { position: absolute; top: -10rem; left: .25rem; padding: .5rem 1rem; background: #fff; }
.skip:focus { top: .25rem; }
.note { border-left: 4px solid var(--strong); background: var(--tint); padding: .6rem 1rem; }
.wide { overflow-x: auto; margin: 1rem 0; border: 1px solid var(--line); border-radius: 4px; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
caption { text-align: left; font-weight: 700; padding: .6rem .75rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-top: 1px solid var(--line); }
thead th { background: var(--tint); }
tbody th { font-weight: 600; min-width: 9rem; overflow-wrap: break-word; }
td { max-width: 26rem; overflow-wrap: break-word; white-space: pre-line; }
td.long { overflow-wrap: anywhere; }
dl { display: grid; gap: .25rem; margin: 0 0 1rem; }
dl div { display: grid; grid-template-columns: clamp(7.5rem, 30%, 12rem) 1fr; gap: .75rem; padding: .25rem 0; border-bottom: 1px solid var(--line); }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.groups { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 0 2rem; }
.message { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 50rem; border: 1px solid var(--line); border-radius: 4px; padding: 1rem; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
.choices label { display: grid; gap: .25rem; font-weight: 600; }
.choices .box { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
.choices .box input { min-height: 1.25rem; width: 1.25rem; }
.choices .whole { flex: 1 1 100%; max-width: 60rem; }
textarea { font: inherit; font-weight: 400; color: inherit; padding: .5rem .9rem; border: 1px solid var(--ink); border-radius: 4px; width: 100%; }
.choices .broad { flex: 1 1 18rem; max-width: 40rem; }
.bar { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; margin: 1rem 0; }
.bar a, .links a { display: inline-block; padding: .65rem 0; }
td .bar { margin: 0; }
.links { list-style: none; margin: 0; padding: 0; }
form { margin: 0; }
.own { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
.history { padding-left: 1.5rem; }
footer p { margin: 0; }
button, select, input, textarea { font: inherit; color: inherit; min-height: 2.75rem; padding: .35rem .9rem; border: 1px solid var(--ink); border-radius: 4px; background: #fff; }
select, input, textarea { font-weight: 400; min-width: 0; max-width: 100%; }
.fields { display: grid; gap: 1rem; max-width: 50rem; margin: 1rem 0; justify-items: start; }
.fields label { display: grid; gap: .25rem; width: 100%; font-weight: 600; }
.fields label.check { display: flex; gap: .5rem; align-items: center; font-weight: 400; }
.fields p { margin: 0; }
.fields input[type=date] { max-width: 14rem; }
small { font-weight: 400; }
progress { width: min(20rem, 60%); }
video, main img { display: block; max-width: min(100%, 40rem); max-height: 30rem; margin: .5rem 0; }
video { background: #000; }
:is(.fault, .note) p { margin: 0; }
.fault { border-left: 4px solid #a3121f; background: #fdf1f1; padding: .6rem 1rem; }
.chart { display: block; width: 100%; max-width: 50rem; height: auto; }
button { cursor: pointer; background: var(--strong); border-color: var(--strong); color: #fff; }
button:hover { background: #083a66; }
@media (max-width: 75rem) {
  .wide { border: 0; overflow: visible; }
  thead { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, caption, tbody, tr, tbody th, td { display: block; max-width: none; }
  caption { padding: .6rem 0; }
  tr { border: 1px solid var(--line); border-radius: 4px; margin: 0 0 .75rem; padding: .5rem .75rem; }
  thead tr { border: 0; padding: 0; }
  tbody th, td { border: 0; padding: .15rem 0; }
  td[data-label] { display: grid; grid-template-columns: clamp(6rem, 30%, 10rem) 1fr; gap: .75rem; }
  td[data-label] > * { min-width: 0; }
  td { overflow-wrap: anywhere; }
  td[data-label]::before { content: attr(data-label); font-weight: 600; }
  td:empty { display: none; }
}
@media (forced-colors: active) { [aria-current=page] { text-decoration: underline; } }
`;
