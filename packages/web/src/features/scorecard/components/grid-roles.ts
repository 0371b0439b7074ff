import type { AriaAttributes } from 'react'

/**
 * ARIA grid roles. Table elements do not fit: their cells are not focusable and their rows cannot be positioned
 * freely.
 */
const as =
  <R extends string>(role: R) =>
  <A extends AriaAttributes>(aria?: A) => ({ role, ...aria })

export const asGrid = as('grid')
export const asRow = as('row')
export const asColumnHeader = as('columnheader')
export const asRowHeader = as('rowheader')
export const asCell = as('gridcell')
export const asNothing = as('presentation')
