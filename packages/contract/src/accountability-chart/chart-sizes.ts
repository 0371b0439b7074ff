/** CSS pixels at a card scale of 100%. */

export const CARD_WIDTH = 300
export const CARD_HEAD_HEIGHT = 76
const ROLES_PANEL_HEIGHT = 175
const ROLES_PANEL_LINES = 5
const ROLES_LINE_HEIGHT = 15
const ROLES_LINE_CHARACTERS = 39
export const STACK_INDENT = 35

const LAYER_SPACING = 30
const NODE_SPACING = 60
export const CHART_SPACING = { min: 0, max: 200, standard: 80 } as const
/** Of collapsed branches that are stored. */
export const COLLAPSED_MAX = 500
export const CARD_SCALE = { min: 25, max: 200, standard: 100 } as const

export const layerGap = (spacing: number): number => (LAYER_SPACING * (spacing + 20)) / 100
export const nodeGap = (spacing: number): number => (NODE_SPACING * (spacing + 20)) / 100

/** Double-width characters: Chinese, Japanese, Korean. */
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g
export const columnsOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0)

function broken(word: string, characters: number): string[] {
  if (columnsOf(word) <= characters) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const letter of word) {
    const length = columnsOf(letter)
    if (used + length > characters) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += letter
    used += length
  }
  return [...pieces, piece]
}

export function wrapped(text: string, characters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && columnsOf(last) + 1 + columnsOf(word) <= characters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...broken(word, characters))
  }
  return lines
}

const INNER_SHARE = ROLES_LINE_CHARACTERS / CARD_WIDTH

export const rolesLines = (roles: readonly string[], width: number): string[] =>
  roles.flatMap((role) => wrapped(role, Math.floor(width * INNER_SHARE)))

const fitsLine = (role: string, characters: number) =>
  role.length * 2 <= characters || (role.length <= characters && columnsOf(role) <= characters)

export function cardHeight(roles: readonly string[], width: number): number {
  if (roles.length === 0) return CARD_HEAD_HEIGHT
  const characters = Math.floor(width * INNER_SHARE)
  if (roles.length <= ROLES_PANEL_LINES && roles.every((role) => fitsLine(role, characters)))
    return CARD_HEAD_HEIGHT + ROLES_PANEL_HEIGHT
  const more = Math.max(0, rolesLines(roles, width).length - ROLES_PANEL_LINES)
  return CARD_HEAD_HEIGHT + ROLES_PANEL_HEIGHT + more * ROLES_LINE_HEIGHT
}
