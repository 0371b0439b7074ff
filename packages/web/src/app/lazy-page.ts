import { lazyRouteComponent } from '@tanstack/react-router'
import { chunk } from '../lib/chunks'

/** A page that is loaded when it is first opened, or ahead of that; where it does not come, its route says so. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(chunk(load), name)
