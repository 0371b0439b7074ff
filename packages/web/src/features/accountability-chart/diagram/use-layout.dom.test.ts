import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mill } from './diagram.testing'
import { useLayout } from './use-layout'

const open = new Set<string>()
const standard = { spacing: 80, scale: 100, isCompact: false }

it('caches the layout of equal seats, also after a remount', () => {
  const { result, unmount } = renderHook(() => useLayout(mill, open, standard))
  const first = result.current
  unmount()
  expect(renderHook(() => useLayout(mill, open, standard)).result.current).toBe(first)
})

it('is stable without changes, and recomputed after a change', () => {
  const { result, rerender } = renderHook(({ seats, choice }) => useLayout(seats, open, choice), {
    initialProps: { seats: mill, choice: standard },
  })
  const first = result.current
  const retitled = mill.map((one) => (one.id === 'sales' ? { ...one, title: 'Trade', version: 2 } : one))
  rerender({ seats: retitled, choice: standard })
  expect(result.current).toBe(first)
  const moved = retitled.map((one) => (one.id === 'showroom' ? { ...one, parentId: 'operations' } : one))
  rerender({ seats: moved, choice: standard })
  expect(result.current.tree.byId.get('showroom')?.parentId).toBe('operations')
  rerender({ seats: moved, choice: { ...standard, scale: 50 } })
  expect(result.current.tree.byId.get('top')?.width).toBe(150)
  rerender({ seats: mill, choice: standard })
  expect(result.current.tree.byId.get('showroom')?.parentId).toBe('sales')
})
