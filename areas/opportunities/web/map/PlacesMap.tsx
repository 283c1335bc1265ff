import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import type { opportunityMapContract } from '#areas/opportunities/contract/opportunity-map.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { opportunityPlacesQuery } from '../opportunities.queries.ts';
import { ClusterMarker, markerId } from './ClusterMarker.tsx';
import { clustersOf, type Cluster } from './clusters.ts';
import { fit } from './leaflet-map.ts';
import { MapBox } from './MapBox.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import css from './PlacesMap.module.css';

/** What the list finds, on a map. */
export function PlacesMap({ filters }: { filters: OpportunityFilters }) {
  const t = useTexts();
  const query = useQuery({
    ...opportunityPlacesQuery(useApi(), filters),
    placeholderData: keepPreviousData,
  });
  if (query.data) return <Places found={query.data} />;
  if (query.isError)
    return (
      <ErrorState
        order={3}
        text={t('opportunities.map.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <LoadingState label={t('opportunities.map.loading')} />;
}

function Places({ found }: { found: OutputOf<typeof opportunityMapContract.places> }) {
  const t = useTexts();
  const { tiles, places } = found;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [clusters, setClusters] = useState<readonly Cluster[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = clusters.find(({ id }) => id === openId);

  useEffect(() => {
    if (!map) return;
    const draw = () =>
      setClusters(clustersOf(places, ({ latitude, longitude }) => map.project([latitude, longitude])));
    fit(map, places);
    draw();
    map.on('zoomend', draw);
    return () => void map.off('zoomend', draw);
  }, [map, places]);

  return (
    <div className={css.layout}>
      <MapBox tiles={tiles} label={t('opportunities.map')} onOpen={setMap}>
        {map
          ? clusters.map((cluster) => (
              <ClusterMarker
                key={cluster.id}
                map={map}
                cluster={cluster}
                isOpen={cluster === open}
                onOpen={() => setOpenId(cluster.id)}
              />
            ))
          : null}
      </MapBox>
      {open ? (
        <PlacePanel
          key={open.id}
          cluster={open}
          onNearer={
            open.places.length > 1
              ? () => {
                  map?.getContainer().focus();
                  if (map) fit(map, open.places);
                }
              : undefined
          }
          onClose={() => {
            document.getElementById(markerId(open))?.focus();
            setOpenId(null);
          }}
        />
      ) : (
        <div className={css.notes}>
          {places.length > 0 ? <p>{t('opportunities.map.hint')}</p> : <p>{t('opportunities.map.none')}</p>}
          {found.isMore ? <p>{t('opportunities.map.first', { count: found.shown })}</p> : null}
          {found.unlocated > 0 ? <p>{t('opportunities.map.unlocated', { count: found.unlocated })}</p> : null}
        </div>
      )}
    </div>
  );
}
