import { lazyRouteComponent } from '@tanstack/react-router';

const panels = () => import('../features/admin/panels.ts');

/** The component of a panel's route. One chunk knows the files of all panels, so that the first bundle of the shop does not. */
export const panel = (name: keyof Awaited<ReturnType<typeof panels>>) => lazyRouteComponent(panels, name);
