/** What is typed of a formula beside the caret, and what it may become. */
import { formulaAggregates, formulaWindows } from '@cairn/contract/scorecard/formulas/formula'

/** A piece of the text that a choice replaces. */
export interface Fragment {
  readonly from: number
  readonly to: number
  /** What was typed of a title or a function's name; empty where nothing was. */
  readonly text: string
  /** Whether a bracket was opened, within which only titles stand. */
  readonly isTitle: boolean
}

export const formulaFunctions = [...formulaAggregates, ...formulaWindows, 'previous'] as const
export type FormulaFunction = (typeof formulaFunctions)[number]

/** Where the bracket begins that the caret stands in; a closing bracket that is written twice belongs to the title. */
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

/** After the bracket's end where it has one that is not another title's. */
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

/** The text with a choice in the place of what was typed of it, and where the caret is then. */
export function completed(text: string, { from, to }: Fragment, choice: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + choice + text.slice(to), caret: from + choice.length }
}

export const asTitle = (name: string): string => `[${name.replaceAll(']', ']]')}]`
