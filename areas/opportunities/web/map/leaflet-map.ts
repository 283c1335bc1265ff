// What we ask of Leaflet: pictures of a map that can be moved. Names, markers and words are the components'.
import { latLngBounds, map as createMap, tileLayer, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Point } from '#shared/rules/distances.ts';

/** Points are as exact as a postal code; nearer by there is nothing to see of them. */
const nearest = 16;
/** One place is shown with the town around it. */
const townZoom = 12;
/** The United States, where nothing else says what to show. */
const everywhere = { at: { latitude: 39.5, longitude: -98.35 }, zoom: 3 };
/** Pixels around what is fitted in: half a marker, and the buttons at the edge. */
const margin = 60;

/**
 * Opens a map in an element. The wheel stays the page's.
 * @param onTrouble is told when a picture can't be had
 */
export function openMap(box: HTMLElement, address: string, onTrouble: () => void): LeafletMap {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(box, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    minZoom: 2,
    maxZoom: nearest,
    fadeAnimation: !isCalm,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  map.setView([everywhere.at.latitude, everywhere.at.longitude], everywhere.zoom);
  tileLayer(address, { maxZoom: nearest }).on('tileerror', onTrouble).addTo(map);
  return map;
}

/** Moves a map so that all points are on it; without any it stays. */
export function fit(map: LeafletMap, points: readonly Point[]): void {
  if (points.length === 0) return;
  map.fitBounds(latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), {
    padding: [margin, margin],
    maxZoom: townZoom,
    animate: false,
  });
}

/** Moves a map so far that a point, and a marker there, is not at its edge. */
export function show(map: LeafletMap, { latitude, longitude }: Point): void {
  map.panInside([latitude, longitude], { padding: [margin, margin], animate: false });
}
