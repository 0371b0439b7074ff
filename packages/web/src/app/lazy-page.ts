import { lazyRouteComponent } from '@tanstack/react-router'
import { chunk } from '../lib/offline/chunks'

export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(chunk(load), name)
