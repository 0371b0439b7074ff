import { formulaAggregates, formulaWindows } from '@cairn/contract/scorecard/formulas/formula'

export interface Fragment {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly isTitle: boolean
}

export const formulaFunctions = [...formulaAggregates, ...formulaWindows, 'previous'] as const
export type FormulaFunction = (typeof formulaFunctions)[number]

/** `]]` is an escaped bracket in a title. */
function openBracket(text: string, caret: number): number | null {
  let from: number | null = null
  for (let at = 0; at < caret; at += 1) {
    if (from === null && text[at] === '[') from = at
    else if (from !== null && text[at] === ']') {
      if (text[at + 1] === ']') at += 1
      else from = null
    }
  }
  return from
}

function endOfTitle(text: string, caret: number): number {
  const rest = text.slice(caret)
  const closing = rest.indexOf(']')
  const another = rest.indexOf('[')
  return closing === -1 || (another !== -1 && another < closing) ? caret : caret + closing + 1
}

const WORD = /\p{L}[\p{L}\d]*$/u

export function fragmentAt(text: string, caret: number): Fragment {
  const bracket = openBracket(text, caret)
  if (bracket !== null) {
    const typed = text.slice(bracket + 1, caret).replaceAll(']]', ']')
    return { from: bracket, to: endOfTitle(text, caret), text: typed.trim(), isTitle: true }
  }
  const word = WORD.exec(text.slice(0, caret))?.[0] ?? ''
  return { from: caret - word.length, to: caret, text: word, isTitle: false }
}

export function completed(text: string, { from, to }: Fragment, choice: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + choice + text.slice(to), caret: from + choice.length }
}

export const asTitle = (name: string): string => `[${name.replaceAll(']', ']]')}]`
