// Random play of OpenSpiel's games inside compiled code, for `studies.peers.comparison`: the loop beside which our
// `play_at_random` is measured.
//
// Built by openspiel.py against the headers of OpenSpiel's own sources and linked to the library that is installed. It is as lean as ours: one
// list of legal actions a decision, the same generator, one array for all tensors. A chance node is drawn from its outcomes.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"

namespace {

class Table {
 public:
  Table(const std::string& name, bool tensors) : game_(open_spiel::LoadGame(name)), tensors_(tensors) {
    const open_spiel::GameType& type = game_->GetType();
    observes_ = type.provides_observation_tensor;
    if (tensors) tensor_.resize(observes_ ? game_->ObservationTensorSize() : game_->InformationStateTensorSize());
  }

  // Whole games until at least `wanted` decisions are made; `found` gets decisions and games.
  void Play(int64_t wanted, uint64_t seed, int64_t* found) {
    dice_ = seed;
    int64_t decisions = 0, games = 0;
    while (decisions < wanted) {
      std::unique_ptr<open_spiel::State> state = game_->NewInitialState();
      while (!state->IsTerminal()) {
        const open_spiel::Player player = state->CurrentPlayer();
        if (player == open_spiel::kChancePlayerId) {
          state->ApplyAction(Drawn(state->ChanceOutcomes()));
          continue;
        }
        if (tensors_) {
          if (observes_) {
            state->ObservationTensor(player, absl::MakeSpan(tensor_));
          } else {
            state->InformationStateTensor(player, absl::MakeSpan(tensor_));
          }
        }
        const std::vector<open_spiel::Action> legal = state->LegalActions();
        state->ApplyAction(legal[(Next() >> 32) * legal.size() >> 32]);
        ++decisions;
      }
      ++games;
    }
    found[0] = decisions, found[1] = games;
  }

 private:
  uint64_t Next() { return dice_ = dice_ * 0xD1342543DE82EF95 + 1; }

  open_spiel::Action Drawn(const open_spiel::ActionsAndProbs& outcomes) {
    double rest = (Next() >> 11) * 0x1p-53;
    for (const auto& [action, chance] : outcomes) {
      if ((rest -= chance) < 0) return action;
    }
    return outcomes.back().first;
  }

  std::shared_ptr<const open_spiel::Game> game_;
  bool tensors_, observes_ = false;
  std::vector<float> tensor_;
  uint64_t dice_ = 0;
};

}  // namespace

extern "C" {

void* table_new(const char* name, int tensors) { return new Table(name, tensors != 0); }

void table_play(void* table, int64_t wanted, uint64_t seed, int64_t* found) { static_cast<Table*>(table)->Play(wanted, seed, found); }
}
