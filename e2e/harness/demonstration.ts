export type Who =
  | 'margaret'
  | 'tom'
  | 'priya'
  | 'dana'
  | 'luis'
  | 'ingrid'
  | 'ben'
  | 'june'
  | 'sam'
  | 'ana'
  | 'marco'
  | 'carol'

export const PASSWORD = 'Cairn-demo-1'
export const emailOf = (who: Who): string => `${who}@aldercreek.example`
export const firstNameOf = (who: Who): string => `${who.charAt(0).toUpperCase()}${who.slice(1)}`
export const OPERATORS = { CAIRN_OPERATORS: emailOf('margaret') }
