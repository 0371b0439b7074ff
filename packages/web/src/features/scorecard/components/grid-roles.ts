import type { AriaAttributes } from 'react'

/**
 * The roles of a grid that is moved through by keys and drawn in part. The elements of a table stand for none of this:
 * their cells take no focus, and their rows cannot lie anywhere.
 */
const as =
  <R extends string>(role: R) =>
  <A extends AriaAttributes>(aria?: A) => ({ role, ...aria })

export const asGrid = as('grid')
export const asRow = as('row')
export const asColumnHeader = as('columnheader')
export const asRowHeader = as('rowheader')
export const asCell = as('gridcell')
/** Holds cells together for the eye alone. */
export const asNothing = as('presentation')
