import { useEffect, useState } from 'react'
import { type Scale, setScale } from '../../lib/scale'

export function usePresenting(): { scale: Scale; choose: (scale: Scale) => void } {
  const [scale, choose] = useState<Scale>('normal')
  useEffect(() => {
    setScale(scale)
    return () => setScale('normal')
  }, [scale])
  return { scale, choose }
}
