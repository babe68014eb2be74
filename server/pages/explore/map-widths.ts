/** Sizes that depend on the zoom or on another number, as stops: numbers with their values, in ascending order. */
export type Stops = readonly number[];

/** Widths of lines by zoom, in pixels. */
export const stateWidth: Stops = [2, 0.4, 6, 1.1];
export const countryWidth: Stops = [2, 0.5, 8, 1.5];
export const riverWidth: Stops = [3.5, 0.5, 6, 1.1, 9, 2];
/** Opacity of rivers by zoom: they fade out when zoomed in, because their geometry is too coarse there. */
export const riverOpacity: Stops = [3.5, 0, 4.2, 1, 9, 1, 10, 0];
/** Size of a bubble's text by the diameter of the bubble. */
export const bubbleText: Stops = [22, 10.5, 58, 15];

/** The value between the stops around a number, as the map library computes it. */
export function valueAt(stops: Stops, at: number): number {
  for (let stop = 0; stop < stops.length; stop += 2) {
    const [from = 0, value = 0, to, next = 0] = stops.slice(stop, stop + 4);
    if (at <= from || to === undefined) return value;
    if (at < to) return value + ((next - value) * (at - from)) / (to - from);
  }
  return 0;
}
