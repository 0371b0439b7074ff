/**
 * The colours of both schemes, as drawn in the design reference. Every part takes its colours from here by variable
 * (`var(--ink)`); no part names a raw colour. The accent's steps are replaced by the organisation's theme colour.
 */
const light = {
  bg: '#EFEDEA', paper: '#FCFBFA', sunk: '#F5F3F0', hover: '#F0EEEA', frame: '#E6E3DF',
  line: '#DCD8D2', 'line-2': '#BDB7AE', 'ctl-line': '#867E74',
  ink: '#211F1C', 'ink-2': '#55504A', 'ink-3': '#6A645C',
  accent: '#1E5AC0', 'accent-press': '#174898', 'on-accent': '#FFFFFF', 'accent-tint': '#E2EAF7',
  'accent-ink': '#1A4FA8', 'accent-line': '#A9C0E8',
  ok: '#2C6A41', 'ok-tint': '#E1EDE2', 'ok-solid': '#4C8A5E',
  warn: '#865200', 'warn-tint': '#F8EACF', 'warn-solid': '#BC7A12', 'on-warn': '#1B1206',
  bad: '#A5322A', 'bad-tint': '#F8E2DE', 'bad-solid': '#C24A3F',
  'st-wait': '#D3CEC6', 'st-wait-ink': '#37332E', 'st-laid': '#6E685F', 'st-laid-2': '#837C72',
  'st-laid-3': '#978F84', 'st-ink': '#FFFFFF',
  table: '#DAD5CE', 'table-edge': '#C6C0B7',
  p1: '#4A5A73', p2: '#3F6B57', p3: '#8A4B3C', p4: '#6A4E7C', p5: '#7A5A1E', p6: '#2F6673', p7: '#82445F',
  'p-ink': '#FFFFFF',
  scrim: 'rgb(40 35 28/.46)',
  float: '0 1px 2px rgb(40 34 26/.08),0 0.5rem 1.75rem rgb(40 34 26/.14)',
}

const dark: Record<keyof typeof light, string> = {
  bg: '#171614', paper: '#211F1D', sunk: '#1B1A18', hover: '#2A2825', frame: '#121110',
  line: '#35322E', 'line-2': '#4E4A44', 'ctl-line': '#7D766C',
  ink: '#F2EFEB', 'ink-2': '#C2BCB3', 'ink-3': '#9F988E',
  accent: '#7DAAF2', 'accent-press': '#9CC0F8', 'on-accent': '#0D1E3C', 'accent-tint': '#202F4A',
  'accent-ink': '#A6C6F8', 'accent-line': '#3D5C90',
  ok: '#8FCBA0', 'ok-tint': '#1F3327', 'ok-solid': '#5FA374',
  warn: '#EBB964', 'warn-tint': '#392C15', 'warn-solid': '#D99A35', 'on-warn': '#1B1206',
  bad: '#F39C92', 'bad-tint': '#42231F', 'bad-solid': '#DB675B',
  'st-wait': '#45413C', 'st-wait-ink': '#EDE9E4', 'st-laid': '#A8A198', 'st-laid-2': '#938C83',
  'st-laid-3': '#7E776F', 'st-ink': '#1B1A18',
  table: '#2E2B28', 'table-edge': '#45413B',
  p1: '#A9B9D3', p2: '#97C4AE', p3: '#E2A593', p4: '#C7AEDA', p5: '#DBBC7E', p6: '#8FC3CF', p7: '#E0A6BF',
  'p-ink': '#1B1A18',
  scrim: 'rgb(8 7 6/.62)',
  float: '0 1px 2px rgb(0 0 0/.5),0 0.625rem 2rem rgb(0 0 0/.5)',
}

export type Token = keyof typeof light
export type Scheme = 'light' | 'dark'
export const tokens: Record<Scheme, Record<Token, string>> = { light, dark }
