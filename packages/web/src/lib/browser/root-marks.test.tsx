import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRootMark } from './root-marks'

const marks = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-toast'))

it('marks the root element until the last component with the mark is gone', () => {
  const first = renderHook(() => useRootMark('toast-floor'))
  const second = renderHook(({ isOn }) => useRootMark('toast-floor', isOn), { initialProps: { isOn: false } })
  second.rerender({ isOn: true })
  expect(marks()).toEqual(['data-toast-floor'])
  first.unmount()
  expect(marks()).toEqual(['data-toast-floor'])
  second.rerender({ isOn: false })
  expect(marks()).toEqual([])
})
