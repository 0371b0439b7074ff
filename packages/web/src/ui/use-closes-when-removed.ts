import { useEffect, useRef } from 'react'
import { notify } from './notify'

/** Closes an editor when the thing it edits is removed by somebody else; `item` is null from then on. */
export function useClosesWhenRemoved(item: unknown, message: string, onClose: () => void): void {
  const wasThere = useRef(false)
  useEffect(() => {
    if (item === null && wasThere.current) {
      wasThere.current = false
      notify.error(message)
      onClose()
    } else if (item) wasThere.current = true
  }, [item, message, onClose])
}
