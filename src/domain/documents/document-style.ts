/**
 * The style of documents on screens and paper. It is embedded verbatim, so the content security policy can allow it
 * by hash. Paper is always white.
 */
export const documentStyle = `
:root { color-scheme: light; }
.paper-page { margin: 0; padding: 1.5rem 1rem; background: #edf0f2; }
.paper-note { box-sizing: border-box; max-width: 50rem; margin: 0 auto 1rem; padding: .75rem 1rem; border: 1px solid #e3d3a1;
  border-radius: .5rem; background: #fdf6e0; color: #574511; font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
.paper, .paper * { box-sizing: border-box; }
.paper { max-width: 50rem; margin: 0 auto; padding: 3.5rem 4rem; border-radius: .25rem; background: #fff; color: #22303a;
  box-shadow: 0 1px 3px rgb(20 40 50 / .12), 0 8px 24px rgb(20 40 50 / .06);
  font: .9375rem/1.6 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif; overflow-wrap: anywhere; }
.paper header { display: flow-root; margin-bottom: 2rem; padding-bottom: 1.25rem; border-bottom: 2px solid; }
.paper .logo { float: right; max-width: 40%; max-height: 5.5rem; margin-left: 1.5rem; }
.paper h1 { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; letter-spacing: -.01em; }
.paper header p { margin: .375rem 0 0; color: #5a6a74; }
.paper h2 { margin: 2rem 0 .5rem; font-size: 1.0625rem; font-weight: 650; line-height: 1.3; break-after: avoid; }
.paper h2.new-page { break-before: page; }
.paper h2.minor, .paper h3 { margin: 0 0 .375rem; color: #5a6a74; font-size: .8125rem; font-weight: 600; }
.paper p { margin: 0 0 .625rem; }
.paper ul { margin: 0 0 .625rem; padding-left: 1.25rem; }
.paper li { margin-bottom: .375rem; }
.paper li::marker { color: #5a6a74; }
.paper .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem 2.5rem; }
.paper .columns p { margin: 0; }
.paper .columns h2 + p { font-weight: 600; }
.paper dl { margin: 0 0 1rem; }
.paper .columns + dl, .paper .columns + table { margin-top: 1.75rem; }
.paper dl div { display: grid; grid-template-columns: 14rem 1fr; gap: 0 1rem; padding: .3125rem 0; border-bottom: 1px solid #e6ebee; }
.paper dt { color: #5a6a74; }
.paper dd { margin: 0; }
.paper table { width: 100%; margin: .5rem 0 1rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.paper th, .paper td { padding: .5rem .625rem; text-align: left; vertical-align: top; overflow-wrap: normal; }
.paper .whole { white-space: nowrap; }
.paper .long { overflow-wrap: anywhere; }
.paper thead th { border-bottom: 1px solid #5a6a74; background: #f1f6f6; font-size: .8125rem; font-weight: 600; line-height: 1.35;
  vertical-align: bottom; }
.paper tbody tr { border-bottom: 1px solid #e6ebee; break-inside: avoid; }
.paper .end, .paper tfoot th, .paper tfoot td { text-align: right; }
.paper tbody .end, .paper tfoot td { white-space: nowrap; }
.paper tfoot { break-inside: avoid; }
.paper tfoot th, .paper tfoot td { padding-top: .25rem; padding-bottom: .25rem; font-weight: 400; }
.paper tfoot tr:first-child > * { padding-top: .625rem; }
.paper tfoot tr.main > * { font-weight: 650; }
.paper .signature { margin: 1rem 0 0; padding: 1.25rem 1.5rem; border: 1px solid #cfd9dc; border-radius: .5rem; break-inside: avoid; }
.paper .signature.given { background: #f7fafa; }
.paper .signature dl { margin: 0; }
.paper .signature dl div:last-child { border-bottom: 0; }
.paper .signature.open dl div { min-height: 2.5rem; align-items: end; }
.paper .signature.open dl div:last-child { min-height: 5.5rem; align-items: start; }
.paper .signature svg { display: block; width: 100%; max-width: 20rem; height: auto; margin: .25rem 0 .5rem; }
.paper .code { display: flex; align-items: center; gap: .75rem; margin: .25rem 0 1rem -.5rem; break-inside: avoid; }
.paper .code svg { flex: none; width: 8.5rem; height: 8.5rem; background: #fff; fill: #000; }
.paper .code p { max-width: 20rem; margin: 0; color: #5a6a74; }
.paper .written { color: #1c2b4a; font-size: 1.75rem; font-style: italic; line-height: 1.3; }
.paper footer { margin-top: 2.5rem; padding-top: .75rem; border-top: 1px solid #e6ebee; color: #5a6a74; font-size: .8125rem; }
.paper footer p { margin: 0; }
@media (max-width: 40rem) {
  .paper-page { padding: 0; background: #fff; }
  .paper-note { margin: 0; border-width: 0 0 1px; border-radius: 0; }
  .paper { padding: 1.5rem 1.125rem; box-shadow: none; font-size: 1rem; }
  .paper .logo { display: block; float: none; max-width: 60%; margin: 0 0 1rem; }
  .paper h1 { font-size: 1.5rem; }
  .paper .columns, .paper dl div { grid-template-columns: 1fr; }
  .paper dt { font-size: .875rem; }
  .paper table, .paper tbody, .paper tfoot, .paper tr, .paper td { display: block; }
  .paper thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .paper tbody tr { margin-bottom: .75rem; padding: .75rem 1rem; border: 1px solid #dfe6e8; border-radius: .5rem; }
  .paper tbody td, .paper tfoot tr { display: flex; justify-content: space-between; gap: 1rem; padding: .1875rem 0; text-align: right; }
  .paper tbody td::before { content: attr(data-label); color: #5a6a74; text-align: left; white-space: normal; }
  .paper tbody td:first-child { padding-bottom: .375rem; font-weight: 650; text-align: left; }
  .paper tbody td:first-child::before { content: none; }
  .paper tfoot tr { padding: .1875rem 1rem; }
  .paper tfoot tr > *, .paper tfoot tr:first-child > * { padding: 0; }
  .paper tfoot th { text-align: left; }
  .paper .signature { padding: 1rem; }
}
@page { size: A4; margin: 18mm; }
@media print {
  .paper-page { padding: 0; background: none; }
  .paper-note { display: none; }
  .paper { max-width: none; padding: 0; box-shadow: none; font-size: 10pt; }
  .paper p, .paper li { orphans: 3; widows: 3; }
}
`
