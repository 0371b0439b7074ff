import { useEffect, useRef } from 'react'
import { isOwnRemoval } from '../lib/own-removals'
import { notify } from './notify'

/** Closes an editor when the thing it edits is removed, and says so where somebody else did it; `item` is null from then on. */
export function useClosesWhenRemoved(id: string, item: unknown, message: string, onClose: () => void): void {
  const wasThere = useRef(false)
  useEffect(() => {
    if (item === null && wasThere.current) {
      wasThere.current = false
      if (!isOwnRemoval(id)) notify.error(message)
      onClose()
    } else if (item) wasThere.current = true
  }, [id, item, message, onClose])
}
