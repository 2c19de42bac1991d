/** The queue of the tasks that run periodically. */
export const MAINTENANCE_QUEUE = 'maintenance';
